import { expect, test } from 'vitest';
import { EditMeasuresBody, UsedMeasure } from './api.ts';

test('what the list of measures gives is taken back, every field of it', () => {
  const taken = Object.keys(EditMeasuresBody.properties.updated.items.properties);
  expect(Object.keys(UsedMeasure.properties).filter((field) => !taken.includes(field))).toEqual([]);
});
