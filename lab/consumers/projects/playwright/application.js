import { createServer } from 'node:http';

// A page that calls an API at the URL that it is given.
const page = `<!doctype html>
<p role="status"></p>
<script type="module">
  const query = new URLSearchParams(location.search);
  const headers = { authorization: query.get('token') };
  async function look() {
    const response = await fetch(query.get('api') + '/api/v2/tasks', { headers });
    const { totalTasks, detail } = await response.json();
    document.querySelector('p').textContent = (totalTasks ?? detail) + ' at ' + new Date().toISOString();
  }
  setInterval(look, 60_000);
  look();
</script>`;

createServer((_, response) => response.setHeader('content-type', 'text/html').end(page)).listen(4173, '127.0.0.1');
