import { PARTITIONS } from '@footprint/projections/partition.ts';
import { reportSample } from '../../measure/ownProcess.ts';
import { openEventStore, openViewStore } from '../servers/openStores.ts';
import { projectAll } from './projectAll.ts';
import { timedViews } from './timedViews.ts';

const [log = '', place = ''] = process.argv.slice(2);
const events = await openEventStore(log);
const { views, close } = await openViewStore(place);
const { views: timed, waited } = timedViews(views);
const start = performance.now();
const projected = await projectAll(events, timed, PARTITIONS);
const total = performance.now() - start;
reportSample(projected, start, { loading: waited.load / total, writing: waited.commit / total });
await close();
await events.close();
