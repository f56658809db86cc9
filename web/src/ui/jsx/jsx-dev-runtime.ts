import type { ElementType, ReactElement } from 'react';
import { Fragment, jsx, jsxs, type Props } from './jsx-runtime.ts';

export { Fragment };

/** Element call of tests and the development server, whose compiler calls one function for all elements. */
export const jsxDEV = (type: ElementType, props: Props, key?: string, isList?: boolean): ReactElement =>
  (isList ? jsxs : jsx)(type, props, key);
