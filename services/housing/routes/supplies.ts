import { housingView } from '@footprint/projections/views/areaViews.ts';
import type { Housing } from '@footprint/shared-events/housing/area.ts';
import {
  addBill,
  addSupply,
  type BillAnswer,
  changeSupply,
  editBill,
  removeBill,
  removeSupply,
  restoreSupply,
  type SupplyAnswer,
  suppliesOfUser,
} from '@footprint/shared-events/housing/supplyApi.ts';
import { type Api, serve } from '../../http/serve.ts';
import { serveCommand } from '../../http/serveCommand.ts';
import { housingDecider } from '../decide.ts';
import { billAnswer, supplyAnswer } from '../supplyAnswer.ts';

export function supplyRoutes(api: Api): void {
  serve(api, suppliesOfUser, async ({ read }) =>
    ((await read(housingView))?.supplies ?? []).map(supplyAnswer),
  );

  serveCommand(
    api,
    addSupply,
    housingDecider,
    ({ body, newId, now }) => ({ type: 'AddSupply', supplyId: newId('supply'), now, ...body }),
    (housing, { newId }) => knownSupply(housing, newId('supply')),
  );
  serveCommand(
    api,
    changeSupply,
    housingDecider,
    ({ body, params }) => ({ type: 'ChangeSupply', supplyId: Number(params.id), ...body }),
    (housing, { params }) => knownSupply(housing, Number(params.id)),
  );
  serveCommand(
    api,
    removeSupply,
    housingDecider,
    ({ params }) => ({ type: 'RemoveSupply', supplyId: Number(params.id) }),
    (_, { params }) => ({ deleted: [Number(params.id)] }),
  );
  serveCommand(
    api,
    restoreSupply,
    housingDecider,
    ({ body }) => ({ type: 'RestoreSupply', supplyId: body.id }),
    (housing, { body }) => knownSupply(housing, body.id),
  );

  serveCommand(
    api,
    addBill,
    housingDecider,
    ({ body, newId, now }) => ({ type: 'AddBill', billId: newId('bill'), now, ...body }),
    (housing, { newId }) => knownBill(housing, newId('bill')),
  );
  serveCommand(
    api,
    editBill,
    housingDecider,
    ({ body, now }) => ({ type: 'CorrectBill', now, ...body }),
    (housing, { body }) => knownBill(housing, body.billId),
  );
  serveCommand(
    api,
    removeBill,
    housingDecider,
    ({ body: { billId } }) => ({ type: 'RemoveBill', billId }),
    (_, { body: { billId } }) => ({ billId }),
  );
}

function knownSupply({ supplies }: Housing, id: number): SupplyAnswer {
  const supply = supplies.find((s) => s.id === id);
  if (!supply) throw new Error('a supply that was accepted is in the state');
  return supplyAnswer(supply);
}

function knownBill({ supplies }: Housing, id: number): BillAnswer {
  const bill = supplies
    .flatMap(({ bills, deliveries }) => [...bills, ...deliveries])
    .find((one) => one.id === id);
  if (!bill) throw new Error('a bill that was accepted is in the state');
  return billAnswer(bill);
}
