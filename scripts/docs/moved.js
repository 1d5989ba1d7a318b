// Leads from an old page to the part that its address names, or else to the page that took its place.
(() => {
  const anchor = location.hash.slice(1);
  const part = document.getElementById(decodeURIComponent(anchor))?.querySelector('a');
  const page = document.getElementById('moved');
  location.replace(part ? part.href : page.href + location.hash);
})();
