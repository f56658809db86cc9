import { createElement, type ElementType, Fragment, type ReactElement, type ReactNode } from 'react';
import { jsx as make, jsxs as makeOfList } from 'react/jsx-runtime';

export { Fragment };

export interface Props {
  readonly children?: ReactNode;
  readonly [name: string]: unknown;
}

/** An element of text alone: what is drawn in a picture and what stands in a list of choices takes no other element. */
const OF_TEXT_ALONE: ReadonlySet<unknown> = new Set(['option', 'title', 'textarea', 'text', 'tspan']);

const isText = (child: unknown): child is string | number =>
  typeof child === 'number' || (typeof child === 'string' && child !== '');
const isNothing = (child: unknown): boolean =>
  child === null || child === undefined || typeof child === 'boolean' || child === '';

/**
 * Makes an element with one child. The only text of a fragment stands beside the neighbours of the fragment: it gets an
 * element.
 */
export function jsx(type: ElementType, props: Props, key?: string): ReactElement {
  const { children } = props;
  return make(type, type === Fragment && isText(children) ? { children: textElement(children) } : props, key);
}

/**
 * Makes an element with several children, of which texts get elements of their own. A page translator puts each text node
 * into elements it makes itself; a node that React knows is then in no place where React could change it, remove it or put
 * something before it. An element's only text React sets anew in whatever is in it.
 */
export function jsxs(type: ElementType, props: Props, key?: string): ReactElement {
  const children = props.children as readonly ReactNode[];
  if (!children.some(isText)) return makeOfList(type, props, key);
  if (children.every((child) => isText(child) || isNothing(child))) {
    const text = children.filter(isText).join('');
    return jsx(type, { ...props, children: text }, key);
  }
  if (OF_TEXT_ALONE.has(type)) return makeOfList(type, props, key);
  return makeOfList(type, { ...props, children: withElements(children) }, key);
}

/** Each child in its place; texts that follow each other become one. */
function withElements(children: readonly ReactNode[]): readonly ReactNode[] {
  return children.map((child, i) => {
    if (!isText(child)) return child;
    if (isText(children[i - 1])) return null;
    const end = children.findIndex((later, at) => at > i && !isText(later));
    return textElement(children.slice(i, end < 0 ? undefined : end).join(''));
  });
}

/** A name that no rule of a style meets. */
const textElement = (text: string | number): ReactElement => createElement('text-run', null, text);
