import { inject } from 'vitest';
import './servers.ts';

/** From here on whatever starts the product starts it on these servers. */
const servers = inject('engineServers');
if (servers) process.env.ENGINE_SERVERS = JSON.stringify(servers);
else process.env.ENGINE_SERVERS_MISSING = 'yes';
