// Parser for form-encoded text with nested keys, such as `line_items[0][price_data][currency]=usd`.
import { invalid } from './sandbox.error.js';

/** Nested value of a form: text, or an object whose keys are names or list positions. */
export type FormValue = string | FormTree;

/** Object of a parsed form; lists are objects with the keys `0`, `1`, … */
export interface FormTree {
  [key: string]: FormValue;
}

const MAX_DEPTH = 8;

/** Objects without prototype, so that a key like `__proto__` is an ordinary one. */
const emptyTree = (): FormTree => Object.create(null) as FormTree;

/** Parses a form-encoded body or query string. `name[]` appends to the list `name`. */
export function parseForm(text: string): FormTree {
  const tree = emptyTree();
  for (const [key, value] of new URLSearchParams(text)) {
    const steps = key.split('[').map((step) => step.replace(/\]$/, ''));
    if (steps.length <= MAX_DEPTH) insert(tree, steps, value);
  }
  return tree;
}

function insert(tree: FormTree, steps: readonly string[], value: string): void {
  let node = tree;
  const keys = [...steps];
  const last = keys.pop() ?? '';
  for (const step of keys) {
    const key = keyIn(node, step);
    let next = node[key];
    if (typeof next !== 'object') next = node[key] = emptyTree();
    node = next;
  }
  node[keyIn(node, last)] = value;
}

const keyIn = (node: FormTree, step: string) =>
  step === '' ? String(Object.keys(node).length) : step;

/** Value at a path, or `undefined`. */
export function formValue(tree: FormValue | undefined, ...path: string[]): FormValue | undefined {
  let value = tree;
  for (const step of path) {
    if (typeof value !== 'object') return undefined;
    value = value[step];
  }
  return value;
}

/** Text at a path; empty text, by which Stripe unsets a field, is `undefined`. */
export function formText(tree: FormValue | undefined, ...path: string[]): string | undefined {
  const value = formValue(tree, ...path);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Values of the list or object at a path. */
export function formList(tree: FormValue | undefined, ...path: string[]): FormValue[] {
  const value = formValue(tree, ...path);
  return typeof value === 'object' ? Object.values(value) : [];
}

/** Object at a path with text values only, such as `metadata`. */
export function formTexts(tree: FormValue | undefined, ...path: string[]): Record<string, string> {
  const value = formValue(tree, ...path);
  if (typeof value !== 'object') return {};
  const texts = Object.entries(value).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(texts);
}

/** Positive integer at a path. Throws Stripe's error for anything else. */
export function formInteger(tree: FormValue | undefined, ...path: string[]): number | undefined {
  const text = formText(tree, ...path);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isSafeInteger(number) || number <= 0) {
    throw invalid('parameter_invalid_integer', `Invalid positive integer: ${text}`);
  }
  return number;
}
