// Bundles the server's command into dist/server/, which halves its start.
import { resolve } from 'node:path';
import { bundleServer } from './bundle/server.ts';
import { replaceFolder } from './docs/write-files.ts';

await replaceFolder(resolve('dist/server'), bundleServer);
