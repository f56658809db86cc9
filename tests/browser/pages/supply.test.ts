import { expect, test } from 'vitest';
import { shows } from '../../support/calls/shows.ts';
import { addHousehold } from '../../support/citizens/housing.ts';
import { journeyLanguages } from '../../support/pages/browser.ts';
import { describePages } from '../../support/pages/describePages.ts';
import { SIZES } from '../../support/pages/phone.ts';

describePages('heating without a meter', ({ product, enter }) => {
  test.each(journeyLanguages(import.meta.filename))(
    'is entered, billed, corrected, ended, removed and brought back, on a phone (%s)',
    async (language) => {
      shows('/input/ghg-domain/housing/supplies', '/input/ghg-domain/housing/supplies/:supplyId');
      const { client, page, leave, t, main, citizen, ...opened } = await enter(language, {
        viewport: SIZES.phone,
      });
      await addHousehold(client, { hhMember: 2 });
      const save = () => main.getByRole('button', { name: t('shell:action.save'), exact: true });
      const look = async (what: string) => {
        await opened.look(what);
        expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(360);
      };
      interface Listed {
        readonly id: number;
        readonly activeUntil?: number;
        readonly estimate?: { readonly area: number };
        readonly bills: readonly { readonly amount: number }[];
      }
      const supplies = async () => (await client.post<Listed[]>('supply/of-user')).body;

      await page.goto(`${product.url}/input/ghg-domain/housing`);
      await main.getByRole('link', { name: t('shell:step.supplies') }).click();
      await page.getByRole('heading', { level: 1, name: t('supplies:title') }).waitFor();
      await main.getByRole('radio', { name: t('supplies:carrier.heatingOil') }).check();
      await look('new supply');
      await main.getByRole('radio', { name: t('supplies:by.estimate.label') }).check();
      await save().press('Enter');
      await page.getByRole('heading', { level: 1, name: t('supplies:carrier.heatingOil') }).waitFor();
      expect(await supplies()).toMatchObject([{ estimate: { area: 80 }, bills: [] }]);
      await main.getByText(t('supplies:bill.estimated')).waitFor();
      await look('a supply');

      await citizen.fill('supplies:bill.from', citizen.date('2024-01-01'));
      await citizen.fill('supplies:bill.last', citizen.date('2024-12-31'));
      await citizen.fill('supplies:bill.amount', '900');
      await main
        .getByRole('region', { name: t('shell:preview.title') })
        .getByRole('listitem')
        .first()
        .waitFor();
      await look('a bill and what it changes');
      await save().click();
      const days = t('supplies:bill.days', {
        from: citizen.date('2024-01-01'),
        last: citizen.date('2024-12-31'),
      });
      await main
        .getByRole('region', { name: t('supplies:bill.list') })
        .getByText(days)
        .waitFor();
      await main.getByRole('button', { name: t('shell:entry.edit', { name: days }) }).click();
      const form = main.getByRole('form', { name: t('shell:entry.edit', { name: days }) });
      await look('a bill');
      await form.getByLabel(t('supplies:bill.amount')).fill('850');
      await form.getByRole('button', { name: t('shell:action.save'), exact: true }).click();
      await expect.poll(supplies).toMatchObject([{ bills: [{ amount: 850 }] }]);
      await main.getByRole('button', { name: t('shell:entry.delete', { name: days }) }).click();
      await look('a bill removed');
      await main
        .getByRole('dialog')
        .getByRole('button', { name: t('shell:action.delete') })
        .click();
      await expect.poll(supplies).toMatchObject([{ bills: [] }]);
      await citizen.button('shell:action.undo').click();
      await expect.poll(supplies).toMatchObject([{ bills: [{ amount: 850 }] }]);
      const oil = t('supplies:carrier.heatingOil');
      await main.getByRole('button', { name: t('shell:entry.edit', { name: oil }) }).click();
      await look('a supply changed');
      const edit = main.getByRole('form', { name: t('shell:entry.edit', { name: oil }) });
      await edit.getByLabel(t('supplies:one.name')).fill('Tank');
      await edit.getByRole('button', { name: t('shell:action.save'), exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Tank' }).waitFor();

      await citizen.fill('shell:end.label', citizen.date('2025-07-01'));
      await citizen.button('shell:end.save').click();
      await main.getByRole('button', { name: t('shell:end.reopen') }).click();
      await main.getByRole('heading', { name: t('supplies:end.title') }).waitFor();
      expect((await supplies())[0]).not.toHaveProperty('activeUntil');

      await citizen.button('supplies:remove.title').click();
      const name = 'Tank';
      const dialog = page.getByRole('dialog', { name: t('supplies:remove.question', { name }) });
      await dialog
        .getByRole('region', { name: t('shell:preview.title') })
        .getByRole('listitem')
        .first()
        .waitFor();
      await look('removal');
      await dialog.getByRole('button', { name: t('shell:action.delete') }).click();
      await main.getByText(t('supplies:remove.done', { name })).waitFor();
      expect(await supplies()).toEqual([]);
      await citizen.button('shell:action.undo').click();
      await citizen.button('supplies:remove.title').waitFor();
      expect(await supplies()).toHaveLength(1);
      await leave();
    },
  );
});
