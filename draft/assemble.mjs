import { readFileSync, writeFileSync } from 'node:fs';
const groups=['authorization','agents','phone-numbers','sip','messaging','webhooks','knowledge','agent-urls','accounts','billing','tasks'];
const head=readFileSync('draft/head.yaml','utf8');
const [top, comps]=head.split(/(?=^components:)/m);
const titles={authorization:'Authorization',agents:'Agents','phone-numbers':'Phone numbers',sip:'SIP',messaging:'Messaging',webhooks:'Webhooks',knowledge:'Knowledge','agent-urls':'Agent URLs',accounts:'Accounts',billing:'Billing',tasks:'Tasks'};
const strip=(s)=>s.replace(/^( *#.*\n|\s*\n)+/,'').trimEnd();
let out=top+'paths:\n';
for(const g of groups) out+=`  # ${titles[g]}\n\n${strip(readFileSync(`draft/paths/${g}.yaml`,'utf8'))}\n\n`;
out=out.trimEnd()+'\n\nwebhooks:\n'+strip(readFileSync('draft/webhooks.yaml','utf8'))+'\n\n'+comps;
writeFileSync('openapi.yaml',out);
let reg='';
for(const g of ['shared',...groups]) { const t=readFileSync(`draft/assumptions/${g}.yaml`,'utf8').trimEnd(); reg+= (g==='shared'? t : `\n\n# ${titles[g]}\n\n`+strip(t)); }
writeFileSync('openapi/assumptions.yaml',reg+'\n');
