import { startMock } from '../../src/node/mock.ts';
import { playScene } from './scene.ts';

const server = await startMock({ host: '127.0.0.1', port: 4777, quiet: true });
const scene = await playScene(server.url);
console.log(server.url, scene.world.id);
