import { judgeServers, Samples } from './measures.ts';
import { listFigures, renderAnswers, renderMeasures } from './report.ts';
import { measureFirstStarts, measureLoad, measureStart } from './round.ts';
import type { SectionOptions, SectionResult } from './section.ts';
import { type BenchServer, servers } from './servers.ts';

const connections = 50;

/** All servers side by side. */
export async function compareServers({ rounds, seconds, folder }: SectionOptions): Promise<SectionResult> {
  const samples = new Map(servers.map((server) => [server.name, new Samples()]));
  const samplesOf = ({ name }: BenchServer) => samples.get(name) ?? new Samples();
  console.log(`Servers: ${rounds} × ${seconds} s with ${connections} connections`);
  const recording = await measureFirstStarts(servers, samplesOf, folder);
  for (let round = 0; round < rounds; round++) {
    // Each round begins with another server, so that none always finds the machine as the same one left it.
    const first = round % servers.length;
    const order = [...servers.slice(first), ...servers.slice(0, first)];
    for (const server of order) await (await measureStart(server, samplesOf(server), folder)).stop();
    for (const server of order)
      await measureLoad(server, samplesOf(server), { folder, recording, connections, seconds });
    console.log(`round ${round + 1} of ${rounds}`);
  }
  return {
    text: `${renderMeasures(samplesOf)}\n\n${renderAnswers(samplesOf)}`,
    figures: listFigures(samplesOf),
    verdicts: judgeServers(samplesOf),
    bad: servers.reduce((sum, server) => sum + samplesOf(server).bad, 0),
  };
}
