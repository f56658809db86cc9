import { test } from 'vitest';
import { shows } from '../../support/calls/shows.ts';
import { chooseLevel } from '../../support/citizens/entries.ts';
import { addGasMeter, addHousehold, addSupply, noon, powerMeter } from '../../support/citizens/housing.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { atPhone, changesShown, phonesAndDesks } from '../../support/pages/phone.ts';

type Phone = Awaited<ReturnType<typeof atPhone>>;

describePages('a guide about a meter', (pages) => {
  /** Presses the way on and waits for the question it leads to. */
  async function next({ hands, button, page, look }: Phone, question: string): Promise<void> {
    await hands.press(button('shell:guide.next'));
    await page.getByRole('heading', { level: 1, name: question }).waitFor();
    await look(question);
  }
  const heatPump = { name: 'WP', meterValue: 100, meterValueDate: noon('2024-01-01') };
  const first = { name: '4711', meterValue: 1000, meterValueDate: noon('2024-01-01') };

  test.each(phonesAndDesks(import.meta.filename))(
    'changes the tariff from a day on (%s, %s, %s)',
    async (language, kind, screen) => {
      shows('/input/changes/tariff');
      const phone = await atPhone(pages, language, kind, screen);
      const { client, citizen, page, main, t, hands, field, button, link, open, look, stored, leave } = phone;
      await open('input/changes/tariff');
      await main.getByText(t('guides:noMeter')).waitFor();
      const home = await addHousehold(client, { hhMember: 1 });
      const { body: meter } = await client.post<{ id: number }>('meter/avatar', powerMeter(home, first));
      await addGasMeter(client, home);

      await open('input/changes');
      await hands.press(link('shell:step.tariff'));
      await look('which meter');
      await hands.choose(main.getByRole('radio', { name: t('energy:counter.ePower', { name: '4711' }) }));
      await next(phone, t('guides:tariff.question.on'));
      await hands.type(field('guides:tariff.on'), citizen.date('2024-12-01'));
      await main.getByText(t('shell:guide.progress', { number: 2 })).waitFor();
      await next(phone, t('guides:tariff.question.type'));
      await hands.choose(main.getByRole('radio', { name: t('energy:powerType.eco') }));
      await next(phone, t('guides:tariff.question.reading', { date: '01.12.2024' }));
      await hands.type(field('energy:value.label'), '4350');
      await next(phone, t('guides:tariff.question.sum'));
      await changesShown(phone, 'ePower', 2024);
      await hands.press(button('guides:save'));
      await page.getByRole('heading', { level: 1, name: t('guides:saved') }).waitFor();
      const on = noon('2024-12-01');
      const terms = [{}, { validFrom: on, electricPowerType: 'eco' }];
      await stored(`meter/${meter.id}`).toMatchObject({ terms });
      await stored('meter-value/housing', { meterId: meter.id }).toMatchObject([
        { v: 4350, d: on },
        { v: 1000 },
      ]);
      await hands.press(link('guides:toMeter', { name: '4711' }));
      await main
        .getByRole('heading', { name: t('energy:terms.since', { date: citizen.date('2024-12-01') }) })
        .waitFor();
      await leave();
    },
  );

  test.each(phonesAndDesks(import.meta.filename))(
    'goes on counting across a new counter of a sub-meter (%s, %s, %s)',
    async (language, kind, screen) => {
      shows('/input/changes/swap');
      const phone = await atPhone(pages, language, kind, screen);
      const { client, citizen, page, main, t, hands, field, button, open, look, stored, leave } = phone;
      const home = await addHousehold(client, { hhMember: 1 });
      const activities = [
        { name: 'household', consumptionShare: 100 },
        { name: 'heatPump', subMeter: heatPump },
      ];
      const body = powerMeter(home, { ...first, activities, meterActivities: 17 });
      const { body: meter } = await client.post<{ subMeters: { id: number }[] }>('meter/avatar', body);
      await open('input/changes/swap');
      const sub = { name: 'WP', activity: t('energy:activity.heatPump'), main: '4711' };
      await hands.choose(main.getByRole('radio', { name: t('energy:counter.sub', sub) }));
      await next(phone, t('guides:swap.question.on'));
      await hands.type(field('guides:swap.on'), citizen.date('2030-01-01'));
      await hands.press(button('shell:guide.next'));
      await main.getByRole('alert').getByText(citizen.message('form:input:error:future')).waitFor();
      await look('a day to come');
      await hands.type(field('guides:swap.on'), citizen.date('2024-11-15'));
      await next(phone, t('guides:swap.question.old'));
      await hands.type(field('energy:value.label'), '2900');
      await next(phone, t('guides:swap.question.new'));
      await hands.type(field('guides:swap.newValue'), '0');
      await next(phone, t('guides:swap.question.sum'));
      await changesShown(phone, 'heating', 2024);
      await hands.press(button('guides:save'));
      await page.getByRole('heading', { level: 1, name: t('guides:saved') }).waitFor();
      await stored('meter-value/housing', { meterId: meter.subMeters[0]?.id }).toMatchObject([
        { v: 0, d: noon('2024-11-15'), meterReplaced: true },
        { v: 2900, d: noon('2024-11-15') },
        { v: 100 },
      ]);
      await leave();
    },
  );

  test.each(phonesAndDesks(import.meta.filename))(
    'adds a heat pump and ends the gas (%s, %s, %s)',
    async (language, kind, screen) => {
      shows('/input/changes/heat-pump');
      const phone = await atPhone(pages, language, kind, screen);
      const { client, citizen, page, main, t, hands, field, button, open, look, stored, leave } = phone;
      const home = await addHousehold(client, { hhMember: 1 });
      const { body: power } = await client.post<{ id: number }>('meter/avatar', powerMeter(home, first));
      const gas = await addGasMeter(client, home);
      await addSupply(client, home);
      await chooseLevel(client, {
        supportedType: 'heating',
        name: 'Mid',
        startAt: noon('2020-01-01'),
        groupId: home,
      });
      await open('input/changes/heat-pump');
      await hands.type(field('guides:heatPump.on'), citizen.date('2023-12-01'));
      await next(phone, t('guides:heatPump.question.name'));
      await hands.type(field('guides:heatPump.name'), 'WP 12');
      await next(phone, t('guides:heatPump.question.sub'));
      await hands.press(button('shell:guide.next'));
      await main.getByRole('alert').getByText(citizen.message('form:input:error:meterValue')).waitFor();
      // A new counter begins at nothing.
      await hands.type(field('guides:heatPump.value'), '0');
      await next(phone, t('guides:heatPump.question.water'));
      await hands.press(button('shell:guide.next'));
      await main.getByRole('alert').getByText(citizen.message('form:input:error:warmWater')).waitFor();
      await hands.choose(main.getByRole('radio', { name: t('guides:heatPump.waters.yes') }));
      await look('the share of warm water');
      await next(phone, t('guides:heatPump.question.main'));
      await hands.press(button('guides:unknown'));
      const name = t('energy:counter.gas', { name: 'G-4711' });
      const asked = (id: 'fate' | 'gasValue', of: string) =>
        t(`guides:heatPump.question.${id}`, { name: of });
      await page.getByRole('heading', { level: 1, name: asked('fate', name) }).waitFor();
      await hands.press(button('shell:guide.next'));
      await main.getByRole('alert').getByText(citizen.message('form:input:error:gasStays')).waitFor();
      await look('what becomes of the gas');
      const fate = (id: 'ends' | 'stays') =>
        main.getByRole('radio', { name: t(`guides:heatPump.fates.${id}`) });
      await hands.choose(fate('ends'));
      await next(phone, asked('gasValue', name));
      await hands.type(field('energy:value.label'), '12500');
      await next(phone, asked('fate', 'Oil'));
      await hands.choose(fate('ends'));
      await next(phone, asked('fate', t('guides:heatPump.level', { value: '4' })));
      await hands.choose(fate('ends'));
      await next(phone, t('guides:heatPump.question.sum'));
      await changesShown(phone, 'heating', 2023);
      await hands.press(button('guides:save'));
      await page.getByRole('heading', { level: 1, name: t('guides:saved') }).waitFor();
      const on = noon('2023-12-01');
      await stored(`meter/${power.id}`).toMatchObject({
        subMeters: [{ name: 'WP 12', activity: 'heatPump', lastValue: { v: 0, d: on } }],
        terms: [
          {},
          { validFrom: on, activities: [{ name: 'household' }, { name: 'heatPump', warmWaterShare: 18 }] },
        ],
      });
      await stored(`meter/${gas}`).toMatchObject({ activeUntil: on, lastValue: { v: 12_500, d: on } });
      await stored('supply/of-user').toMatchObject([{ name: 'Oil', activeUntil: on }]);
      await stored('meter/personal-types/of-user').toMatchObject([{ history: [{ name: 'Mid', endAt: on }] }]);
      // Once it has a counter of its own there is none to add.
      await open('input/changes/heat-pump');
      await main.getByText(t('guides:noMeter')).waitFor();
      await look('nothing to ask');
      await leave();
    },
  );
});
