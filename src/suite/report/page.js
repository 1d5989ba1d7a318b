for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    const { textContent } = button;
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = textContent;
    }, 1500);
  });
}
