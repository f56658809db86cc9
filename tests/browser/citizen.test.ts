import { expect, test } from 'vitest';
import { freshMail } from '../support/calls/client.ts';
import { mailedHash } from '../support/citizens/outbox.ts';
import { journeyLanguages, WITH_WORKER } from '../support/pages/browser.ts';
import { describePages } from '../support/pages/describePages.ts';
import { textsOf } from '../support/pages/texts.ts';

describePages('a citizen', ({ product, visit }) => {
  test.each(journeyLanguages(import.meta.filename))(
    'registers, reads a meter and sees the footprint (%s)',
    async (language) => {
      const { page, citizen, look, leave } = await visit(language, WITH_WORKER);
      const mail = freshMail();

      await page.goto(`${product.url}/about`);
      const languages = page.getByRole('combobox', { name: textsOf('de')('shell:nav.language') });
      await languages.selectOption(language);
      await look('about');
      await citizen.register(mail, 'geheimes-wort-1');
      await citizen.confirm(await mailedHash(product.dataDir, mail, 'register-confirm'));
      await look('main menu');
      await citizen.addHousehold('Home', 2);
      await look('households');
      await page.goto(`${product.url}/input/ghg-domain/housing/gas`);
      await look('gas meter, empty');
      await citizen.addGasMeter(['12000', '2025-01-02'], ['13300', '2025-12-30']);
      await look('gas meter, saved');

      await page.goto(`${product.url}/emissions-overview`);
      // 1,300 m³ x 0.82 x 10.45 x 0.217 / 1000 / 2, and the few days no reading covers.
      await expect.poll(() => citizen.ownEmissions('heating')).toBe('1.2');
      expect(await citizen.ownEmissions('warmWater')).toBe('0.3');
      await look('overview');
      await citizen.overviewLine('heating').click();
      await page.getByText('UBA-16/2026-12').first().waitFor();
      await page.getByText(citizen.t('factorSource:stdGas')).first().waitFor();
      await look('overview, explained');

      await page.goto(`${product.url}/input/ghg-domain/housing/values`);
      await look('readings');
      const edit = citizen.t('energy:row.edit').split(':')[0] ?? '';
      await page
        .getByRole('button', { name: new RegExp(`^${edit}`) })
        .first()
        .click();
      await look('readings, editing');
      await citizen.fill('energy:value.label', '15000');
      await citizen.button('shell:action.save').click();
      // As soon as the way on is open again: the overview must not show the old number for a moment.
      const onward = page
        .getByRole('navigation')
        .or(page.getByRole('main'))
        .getByRole('link', { name: citizen.t('shell:step.overview') })
        .last();
      const isThere = () =>
        page.waitForURL('**/emissions-overview', { timeout: 3_000 }).then(
          () => true,
          () => false,
        );
      do await onward.click();
      while (!(await isThere()));
      await citizen.overviewLine('heating').waitFor();
      expect(await citizen.ownEmissions('heating')).toBe('2.8');
      expect(await citizen.ownEmissions('warmWater')).toBe('0.6');

      await leave();
    },
  );
});
