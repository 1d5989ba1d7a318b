// What a page does beyond being read: `/` leads to the search, which loads when it is used, and where a sandbox serves the page samples name it and "Try it" leads to its workbench.
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

  if (!/^https?:$/.test(location.protocol)) return;
  const isBesideSandbox = location.pathname.startsWith('/docs/');
  if (isBesideSandbox) {
    for (const code of document.querySelectorAll('main pre code')) {
      if (!code.textContent.includes('http://127.0.0.1:4010')) continue;
      code.textContent = code.textContent.replaceAll('http://127.0.0.1:4010', location.origin);
    }
  }
  // A sandbox has the workbench, and what is built for any other server the playground; whoever comes near the link asks.
  const link = document.querySelector('a.try[data-form]');
  const isThere = (address) =>
    fetch(address, { method: 'HEAD' }).then(
      ({ ok }) => ok,
      () => false,
    );
  const find = async () => {
    const [workbench, form] = link.dataset.form.split('#');
    if (isBesideSandbox && (await isThere(workbench))) link.href = link.dataset.form;
    else if (await isThere('playground.html')) link.href = `playground.html#${form}`;
  };
  let asked;
  const ask = () => {
    asked ??= find();
    return asked;
  };
  link?.addEventListener('pointerenter', ask);
  link?.addEventListener('focus', ask);
  link?.addEventListener('click', async (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    await ask();
    location.assign(link.href);
  });
})();
