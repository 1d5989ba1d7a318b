// Browsers load modules from servers alone, so a page that was opened as a file stays as it is. It says why.
if (location.protocol === 'file:') {
  document.getElementById('starting').textContent =
    'The playground does not start from a file: serve this folder with any web server, such as `npx http-server`, and open it there.';
}
