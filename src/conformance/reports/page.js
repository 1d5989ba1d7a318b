for (const button of document.querySelectorAll('[data-show]')) {
  button.addEventListener('click', () => {
    for (const other of document.querySelectorAll('[data-show]')) other.ariaPressed = String(other === button);
    for (const finding of document.querySelectorAll('article[data-basis]')) {
      finding.hidden = button.dataset.show !== '' && finding.dataset.basis !== button.dataset.show;
    }
    for (const cause of document.querySelectorAll('.cluster, .same, .more')) {
      cause.hidden = !cause.querySelector('article:not([hidden])');
    }
  });
}
