import { expect, test } from 'vitest';
import { html } from './html.ts';

test('texts are escaped, in elements and in attributes', () => {
  const text = `<script>"it's" & more</script>`;
  expect(html`<p title="${text}">${text}</p>`.text).toBe(
    `<p title="&lt;script&gt;&quot;it&#39;s&quot; &amp; more&lt;/script&gt;">&lt;script&gt;&quot;it&#39;s&quot; &amp; more&lt;/script&gt;</p>`,
  );
});

test('pieces made by the tag itself stay as they are, alone or as a list', () => {
  const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>${html`<hr>`}`.text).toBe('<ul><li>a</li><li>&lt;b&gt;</li></ul><hr>');
});

test('what is absent leaves nothing behind, zero is a number', () => {
  expect(html`[${undefined}${false}${0}]`.text).toBe('[0]');
});
