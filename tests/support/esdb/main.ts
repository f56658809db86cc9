/**
 * The double of an EventStoreDB server as a process of its own: a test tool, never an engine of the product.
 * Usage: node tests/support/esdb/main.ts [port] [control port]
 */
import { startControl } from './control.ts';
import { startEsdbDouble } from './server.ts';

const [port = 0, controlPort = 0] = process.argv.slice(2).map(Number);
const double = await startEsdbDouble(port);
process.stdout.write(`esdb double at ${double.address}\n`);
process.stdout.write(`fault control at ${await startControl(double, controlPort)}\n`);
