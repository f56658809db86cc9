/** The same server, another database; who logs in is still looked up where the address said. */
export function mongoAddress(address: string, database: string): string {
  const [, server = address, known = '', options = ''] =
    /^(mongodb(?:\+srv)?:\/\/[^/]+)\/?([^?]*)\??(.*)$/.exec(address) ?? [];
  const query = new URLSearchParams(options);
  if (server.includes('@') && !query.has('authSource')) query.set('authSource', known || 'admin');
  return `${server}/${database}?${query}`;
}
