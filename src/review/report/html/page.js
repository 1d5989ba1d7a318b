const changes = [...document.querySelectorAll('details.change')];
const links = [...document.querySelectorAll('[data-only]')];
const buttons = [...document.querySelectorAll('[data-show]')];
const status = document.querySelector('.only');
const tree = document.querySelector('.tree > details');
let isBreaksOnly = false;
let only;

/** The names of what each change reaches. */
const reached = new Map(
  changes.map((change) => [
    change,
    new Set([...change.querySelectorAll('[data-subject]')].map(({ textContent }) => textContent)),
  ]),
);

function show() {
  for (const change of changes) {
    const isReached = only === undefined || reached.get(change).has(only);
    change.hidden = !isReached || (isBreaksOnly && !change.classList.contains('breaks'));
  }
  for (const part of document.querySelectorAll('section.changes')) {
    part.hidden = !part.querySelector('details.change:not([hidden])');
  }
  // A search hit may be in a collapsed part.
  for (const more of document.querySelectorAll('section.changes > .more')) more.open = only !== undefined;
  for (const item of document.querySelectorAll('.tree li, .tree .group')) {
    item.hidden = isBreaksOnly && !item.classList.contains('breaks');
  }
  for (const button of buttons) button.ariaPressed = String((button.dataset.show === 'breaks') === isBreaksOnly);
  for (const link of links) {
    if (link.dataset.only === only) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
  tell();
}

/** Says what is left out, with a button that takes it back. */
function tell() {
  const shown = changes.filter(({ hidden }) => !hidden).length;
  status.replaceChildren();
  if (only === undefined) return;
  const name = document.createElement('code');
  name.textContent = only;
  const all = document.createElement('button');
  all.type = 'button';
  all.textContent = 'Show all';
  all.addEventListener('click', () => {
    only = undefined;
    show();
    buttons[0].focus();
  });
  status.append(`${shown} of ${changes.length} changes: those that reach `, name, '. ', all);
}

for (const button of buttons) {
  button.addEventListener('click', () => {
    isBreaksOnly = button.dataset.show === 'breaks';
    show();
  });
}
for (const link of links) {
  link.addEventListener('click', () => {
    only = link.dataset.only;
    show();
  });
}
// A link to a change leads to it although it is left out, or stands in what is folded.
addEventListener('hashchange', () => {
  const change = document.getElementById(location.hash.slice(1))?.closest('details.change');
  if (!change?.hidden) return;
  isBreaksOnly = false;
  only = undefined;
  show();
  change.scrollIntoView();
});
if (tree && matchMedia('(max-width: 860px)').matches) tree.open = false;
