// Buttons copy the text that they name, or else that of the figure which they are in.
for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', async () => {
    const { textContent } = button;
    await navigator.clipboard.writeText(
      button.dataset.copy || button.closest('figure').querySelector('pre').textContent,
    );
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = textContent;
    }, 1500);
  });
}

// Browsers without ::details-content print what is folded only where it is open.
let folded = [];
addEventListener('beforeprint', () => {
  folded = [...document.querySelectorAll('details:not([open])')];
  for (const details of folded) details.open = true;
});
addEventListener('afterprint', () => {
  for (const details of folded) details.open = false;
});
