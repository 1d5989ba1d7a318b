// The reference was one page once: `#/tasks/updatetask`, `#operation/updateTask` and `#tag/Tasks` lead to the pages of today.
(() => {
  const lead = () => {
    const name = decodeURIComponent(location.hash.split('/').at(-1)).toLowerCase().replaceAll(/\s+/g, '-');
    if (!location.hash.includes('/') || name === '') return;
    const links = [...document.querySelectorAll('main a[data-id], main h2 a')];
    const found = links.find((link) =>
      [link.dataset.id, link.textContent].some((text) => text?.toLowerCase().replaceAll(/\s+/g, '-') === name),
    );
    if (found) location.replace(found.href);
    else if (/^#section\//.test(location.hash))
      location.replace(document.querySelector('.menu a[href$="conventions.html"]').href);
  };
  addEventListener('hashchange', lead);
  lead();
})();
