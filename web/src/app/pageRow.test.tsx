import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRoleAccess } from '@footprint/shared-events/kernel/roles.ts';
import { isValidElement } from 'react';
import type { RouteObject } from 'react-router-dom';
import { assert, expect, test, vi } from 'vitest';
import { screenModule, VIEWS } from '../../pageModules.ts';
import { entriesOf, stepAt } from '../flow/inputFlow.ts';
import { trailOf } from '../flow/tabs.ts';
import { PAGES } from '../pages.ts';
import { fetchPage } from './loadPage.ts';
import { RequireSession } from './RequireSession.tsx';
import { ROUTES } from './routes.tsx';

/** A page that nothing but the table knows. */
vi.mock('../pages.ts', async (original) => {
  const { PAGES } = await original<typeof import('../pages.ts')>();
  const row = {
    path: 'brand/new/:one?',
    screen: 'legal/LegalNotice',
    texts: ['legal'],
    step: { id: 'brandNew', menu: 'housing' },
  };
  return {
    PAGES: [...PAGES, row],
  };
});

const routesIn = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...routesIn(route.children ?? [])]);
const routes = () => routesIn(ROUTES);
const pathsIn = (some: readonly RouteObject[]) => some.flatMap(({ path }) => path ?? []).sort();

test('a row of the table is a page with its screen and a step of its menu', async () => {
  const page = PAGES.find(({ path }) => path === 'brand/new/:one?');
  assert(page);
  expect(await fetchPage(page)).toHaveProperty('name', 'LegalNotice');

  const step = stepAt('/brand/new');
  expect(step?.path).toBe('/brand/new');
  expect(entriesOf('housing').at(-1)).toBe(step);
  expect(step && trailOf(step).map(({ path }) => path)).toEqual([
    '/',
    '/input/input-menu',
    '/input/ghg-domain/housing',
    '/brand/new',
  ]);
});

test('the router has every page of the table, those without access or another face behind the login', () => {
  expect(pathsIn(routes())).toEqual(PAGES.map(({ path }) => path).sort());
  const gate = routes().find(({ element }) => isValidElement(element) && element.type === RequireSession);
  assert(gate);
  const closed = PAGES.filter(
    ({ access, visitor }) => !visitor && (access === undefined || isRoleAccess(access)),
  );
  expect(pathsIn(routesIn([gate]))).toEqual(closed.map(({ path }) => path).sort());
});

test.each(PAGES)('$screen is there', async (page) => {
  expect(await fetchPage(page)).toBeTypeOf('function');
});

test('every screen is a page', () => {
  const web = join(import.meta.dirname, '../..');
  const screens = readdirSync(join(web, 'src/features'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\/screens\/\w+\.tsx$/.test(file))
    .map((file) => `src/features/${file}`);
  expect([...new Set(VIEWS.map(screenModule))].sort()).toEqual(screens.sort());
});

test('no two pages share a path', () => {
  expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
});
