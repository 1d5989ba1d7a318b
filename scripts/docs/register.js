// The register's filter, which narrows what is chosen above it, if there is a choice.
(() => {
  const matches = document.getElementById('matches');
  const all = matches.textContent;
  const filter = document.getElementById('filter');
  const choices = [...document.querySelectorAll('input[name="show"]')];
  const entries = [...document.querySelectorAll('.entry')].map((node) => ({
    node,
    standing: node.dataset.standing,
    text: node.textContent.toLowerCase(),
  }));

  const apply = () => {
    const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
    const wanted = choices.find(({ checked }) => checked)?.value ?? 'all';
    let found = 0;
    for (const { node, standing, text } of entries) {
      const match = (wanted === 'all' || standing === wanted) && words.every((word) => text.includes(word));
      node.hidden = !match;
      found += match ? 1 : 0;
    }
    for (const group of document.querySelectorAll('.group'))
      group.hidden = !group.querySelector('.entry:not([hidden])');
    matches.textContent = words.length > 0 || wanted !== 'all' ? `${found} of ${entries.length}` : all;
    document.getElementById('none').hidden = found > 0;
  };
  filter.addEventListener('input', apply);
  for (const choice of choices) choice.addEventListener('change', apply);
  // Browsers keep what was chosen when a page is loaded again.
  apply();

  // A link to an entry that is not shown would lead nowhere; one of the index is on a page of its own.
  const reveal = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (target?.matches('p.entry')) location.replace(target.querySelector('a').href);
    if (!target?.closest('[hidden]')) return;
    filter.value = '';
    for (const choice of choices) choice.checked = choice.value === 'all';
    apply();
    target.scrollIntoView();
  };
  addEventListener('hashchange', reveal);
  reveal();
})();
