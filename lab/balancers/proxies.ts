import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, run, type StartedProgram, start } from './program.ts';

/** A proxy that runs with its sample in front of two ports. */
export interface Proxy extends StartedProgram {
  readonly port: number;
}

/** Starts a proxy in front of two ports; the folder has its files, and a certificate. */
export type StartProxy = (folder: string, backends: readonly [number, number]) => Promise<Proxy>;

/** Makes a certificate for this machine, `sandbox.crt`, `sandbox.key` and both in `sandbox.pem`; gives the first. */
export function makeCertificate(folder: string): string {
  const crt = join(folder, 'sandbox.crt');
  const key = join(folder, 'sandbox.key');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  run('openssl', [...request, ...subject, '-keyout', key, '-out', crt]);
  const certificate = readFileSync(crt, 'utf8');
  writeFileSync(join(folder, 'sandbox.pem'), certificate + readFileSync(key, 'utf8'));
  return certificate;
}

const haproxy: StartProxy = async (folder, [a, b]) => {
  const port = await freePort();
  const file = join(folder, `haproxy-${port}.cfg`);
  writeSample('haproxy.cfg', file, {
    ':443 ssl': `127.0.0.1:${port} ssl`,
    '/etc/haproxy/sandbox.pem': join(folder, 'sandbox.pem'),
    '10.0.0.11:4010': `127.0.0.1:${a}`,
    '10.0.0.12:4010': `127.0.0.1:${b}`,
  });
  run('haproxy', ['-c', '-f', file]);
  return { port, ...(await start('haproxy', ['-db', '-f', file], port)) };
};

/** What a distribution's nginx.conf has around the files of conf.d. */
function around(folder: string, file: string): string {
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = folders.map((name) => `${name}_temp_path ${join(folder, name)};`).join(' ');
  return `${user} pid ${file}.pid; error_log stderr; daemon off; events {} http { access_log off; ${temporary} include ${file}; }`;
}

const nginx: StartProxy = async (folder, [a, b]) => {
  const port = await freePort();
  const file = join(folder, `nginx-${port}.conf`);
  writeSample('nginx.conf', file, {
    'listen 443': `listen 127.0.0.1:${port}`,
    '/etc/nginx/sandbox': join(folder, 'sandbox'),
    '10.0.0.11:4010': `127.0.0.1:${a}`,
    '10.0.0.12:4010': `127.0.0.1:${b}`,
  });
  const main = join(folder, `main-${port}.conf`);
  writeFileSync(main, around(folder, file));
  run('nginx', ['-t', '-q', '-c', main]);
  return { port, ...(await start('nginx', ['-c', main], port)) };
};

/** The proxies with a sample in `deploy`, by the names of their programs. */
export const proxies: Readonly<Record<string, StartProxy>> = { haproxy, nginx };

const nobody = 65_534;

/** Starts PgBouncer in front of a PostgreSQL, as its user `sandbox`; gives its port. */
export async function startPooler(folder: string, postgresPort: number): Promise<Proxy> {
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, '"sandbox" "PASSWORD"\n');
  writeSample('pgbouncer.ini', file, {
    'host=db.internal port=5432 dbname=sandbox': `host=127.0.0.1 port=${postgresPort} dbname=postgres`,
    'listen_addr = *': 'listen_addr = 127.0.0.1\nunix_socket_dir =',
    'listen_port = 6432': `listen_port = ${port}`,
    '/etc/pgbouncer/userlist.txt': users,
  });
  // PgBouncer does not run as root.
  chmodSync(folder, 0o755);
  const uid = process.getuid?.() === 0 ? nobody : undefined;
  return { port, ...(await start('pgbouncer', [file], port, uid)) };
}

const deploy = join(import.meta.dirname, '../../deploy');

/** Writes a sample of `deploy` into a file, with other addresses and files. Throws if the sample lacks one of them. */
function writeSample(name: string, file: string, others: Readonly<Record<string, string>>): void {
  let text = readFileSync(join(deploy, name), 'utf8');
  for (const [own, other] of Object.entries(others)) {
    if (!text.includes(own)) throw new Error(`deploy/${name} does not have ${own}.`);
    text = text.replaceAll(own, other);
  }
  writeFileSync(file, text);
}
