// What a page does beyond being read: `/` leads to the search, which loads when it is used, and samples name the sandbox that serves the page.
(() => {
  const field = document.getElementById('search');
  let isLoaded = false;
  const load = () => {
    if (isLoaded) return;
    isLoaded = true;
    const script = document.createElement('script');
    script.src = 'search.js';
    document.head.append(script);
  };
  field.addEventListener('focus', load);
  if (document.activeElement === field) load();

  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.('input, textarea, select, [contenteditable]')) return;
    event.preventDefault();
    field.focus();
    field.select();
  });

  if (/^https?:$/.test(location.protocol) && location.pathname.startsWith('/docs/')) {
    for (const code of document.querySelectorAll('main pre code')) {
      if (!code.textContent.includes('http://127.0.0.1:4010')) continue;
      code.textContent = code.textContent.replaceAll('http://127.0.0.1:4010', location.origin);
    }
  }
})();
