import { openStage } from './support.ts';
const t=performance.now();
const s = await openStage(); console.log('stage', performance.now()-t);
if(process.env.WAIT) await new Promise(r=>setTimeout(r,+process.env.WAIT));
await s.stop(); process.exit(0);
