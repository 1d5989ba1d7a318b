// The register's filter.
(() => {
  const matches = document.getElementById('matches');
  const all = matches.textContent;
  const filter = document.getElementById('filter');
  const entries = [...document.querySelectorAll('.entry')].map((node) => ({
    node,
    text: node.textContent.toLowerCase(),
  }));

  const apply = () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { node, text } of entries) {
      const match = words.every((word) => text.includes(word));
      node.hidden = !match;
      found += match ? 1 : 0;
    }
    for (const group of document.querySelectorAll('.group'))
      group.hidden = !group.querySelector('.entry:not([hidden])');
    matches.textContent = words.length > 0 ? `${found} of ${entries.length}` : all;
    document.getElementById('none').hidden = found > 0;
  };
  filter.addEventListener('input', apply);

  // A link to an entry that the filter hides would lead nowhere.
  addEventListener('hashchange', () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.closest('[hidden]')) return;
    filter.value = '';
    apply();
    target.scrollIntoView();
  });
})();
