import { expect, test } from 'vitest';
import { Client, registeredClient } from '../support/calls/client.ts';
import { shows } from '../support/calls/shows.ts';
import { sharedServer } from '../support/servers/sharedServer.ts';

const product = sharedServer();

test('free constants need no session, others do', async () => {
  shows('POST /constant/:name', 'POST /constant/free/:name');
  const anonymous = new Client(product.url);
  expect((await anonymous.post('constant/free/HouseType')).body).toEqual([
    { name: 'singleHouse' },
    { name: 'apartmentHouse' },
  ]);
  expect((await anonymous.post<unknown[]>('constant/ApartmentBuildingHeatSupply')).body).toHaveLength(3);
  expect(await anonymous.post('constant/Sector')).toMatchObject({ status: 401 });
  expect(await anonymous.post('constant/free/Sector')).toMatchObject({
    status: 401,
    body: { message: 'login-only constant' },
  });
  expect(await anonymous.post('constant/Nothing')).toMatchObject({
    status: 404,
    body: { messageId: 'api:error:noConstant', message: 'constant not found' },
  });
  const client = await registeredClient(product.url);
  expect((await client.post<{ name: string }[]>('constant/Sector')).body[0]).toEqual({
    name: 'ePower',
    ghgDomain: 'housing',
    color: 'orange',
  });
  expect((await client.post<unknown[]>('constant/Activity')).body).toHaveLength(10);
});
