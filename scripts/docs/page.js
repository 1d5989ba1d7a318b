// What a page does beyond being read. It runs before anything is drawn, so that nothing moves.
(() => {
  // A browser that stores nothing forgets.
  const remembered = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const remember = (key, value) => {
    try {
      localStorage.setItem(key, value);
    } catch {}
  };

  // The theme and the language of samples are the reader's, on every page.
  const choose = (name, value) => {
    if (name === 'theme') document.documentElement.dataset.theme = value;
    const choice = document.querySelector(`input[name="${name}"][value="${CSS.escape(value)}"]`);
    if (choice) choice.checked = true;
  };
  for (const name of ['theme', 'language']) {
    const value = remembered(`reference-${name}`);
    if (value !== null) choose(name, value);
    for (const choice of document.querySelectorAll(`input[name="${name}"]`)) {
      choice.addEventListener('change', () => {
        remember(`reference-${name}`, choice.value);
        choose(name, choice.value);
      });
    }
  }

  // The search loads when it is used, or where it is to say what an unknown address is like.
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
  if (document.activeElement === field || document.getElementById('nearest')) load();

  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.('input:not([type="radio"]), textarea, select, [contenteditable]')) return;
    event.preventDefault();
    field.focus();
    field.select();
  });

  // The menu shows where the reader is, and the list of the page's parts as well.
  const current = document.querySelector('.menu [aria-current]');
  const menu = document.querySelector('.menu');
  if (current) menu.scrollTop = current.offsetTop - menu.clientHeight + 2 * current.offsetHeight;
  const links = new Map(
    [...document.querySelectorAll('.on-page a')].map((link) => [document.getElementById(link.hash.slice(1)), link]),
  );
  const inView = new Set();
  const watch = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? 'add' : 'delete'](target);
      const first = [...links.keys()].find((part) => inView.has(part));
      if (first === undefined) return;
      for (const [part, link] of links) link.toggleAttribute('aria-current', part === first);
    },
    { rootMargin: '-60px 0px -60% 0px' },
  );
  for (const part of links.keys()) if (part) watch.observe(part);

  if (!/^https?:$/.test(location.protocol)) return;
  const isBesideSandbox = location.pathname.startsWith('/docs/');
  if (isBesideSandbox) {
    for (const code of document.querySelectorAll('main pre code')) {
      if (!code.textContent.includes('http://127.0.0.1:4010')) continue;
      for (const text of textsIn(code)) text.data = text.data.replaceAll('http://127.0.0.1:4010', location.origin);
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

  function textsIn(node) {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    return found;
  }
})();
