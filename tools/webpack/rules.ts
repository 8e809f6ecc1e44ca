// Webpack rules for each kind of source file.
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { ROOT } from '@challenge-coins/release/parts';
import type { FrontEnd } from '@challenge-coins/release/parts';

/**
 * Supported browsers, of the last two and a half years: native `<dialog>`, cascade layers, container
 * queries.
 */
export const BROWSERS = ['chrome >= 111', 'edge >= 111', 'firefox >= 115', 'safari >= 16.4'];

/** Prefix of a part's class names; by default its name. */
const CLASS_PREFIX: Partial<Record<FrontEnd, string>> = {
  shell: 'sh',
  'storefront-mfe': 'sf',
  'admin-mfe': 'ad',
};

/** `import url from './data.ts?json'`: the URL of a file with the default export of the module. */
const JSON_QUERY = /^\?json$/;

/** TypeScript and JSX by swc. `refresh` adds what React Fast Refresh needs, in development only. */
export function scriptRule(refresh: boolean): RuleSetRule {
  return {
    test: /\.tsx?$/,
    resourceQuery: { not: [JSON_QUERY] },
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      swcrc: false,
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      },
      env: { targets: BROWSERS },
    },
  };
}

/** `shared-ui` is compiled into each bundle, so unused modules must be tree-shaken. */
export function sharedUiRule(): RuleSetRule {
  return { test: /\.tsx?$/, include: join(ROOT, 'shared-ui'), sideEffects: false };
}

/** Options for class names, shared by the style sheets and the SSR bundle. */
function classNames(part: FrontEnd, readable: boolean) {
  const className = readable ? '[name]_[local]_' : '';
  return {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: `${CLASS_PREFIX[part] ?? part}-${className}[hash:base64:6]`,
    localIdentContext: ROOT,
    localIdentHashSalt: part,
  } as const;
}

/**
 * CSS Modules with class names prefixed and salted per part, so that the sheets of two parts never clash,
 * even for the same `shared-ui` component.
 */
export function styleRule(part: FrontEnd, readable: boolean): RuleSetRule {
  return {
    test: /\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      { loader: 'css-loader', options: { modules: classNames(part, readable) } },
    ],
  };
}

/** Class names only, as in the part's style sheets, for the SSR bundle. */
export function classNamesRule(part: FrontEnd, readable: boolean): RuleSetRule {
  return {
    test: /\.css$/,
    oneOf: [
      {
        test: /\.module\.css$/,
        loader: 'css-loader',
        options: { modules: { ...classNames(part, readable), exportOnlyLocals: true } },
      },
      { type: 'asset/source', sideEffects: false },
    ],
  };
}

/** Fonts, images and data as separate files named by content; with `emit` false, only their names. Shaders are texts. */
export function assetRule(hashed: boolean, emit = true): RuleSetRule {
  const asset = (extension: string) => ({
    type: 'asset/resource',
    generator: { filename: `[name]${hashed ? '.[contenthash:10]' : ''}${extension}`, emit },
  });
  return {
    oneOf: [
      { test: /\.(woff2|svg|png|webp|avif)$/, ...asset('[ext]') },
      {
        test: /\.glsl$/,
        loader: join(import.meta.dirname, 'glsl-loader.ts'),
        type: 'asset/source',
      },
      {
        resourceQuery: JSON_QUERY,
        loader: join(import.meta.dirname, 'json-loader.ts'),
        ...asset('.json'),
      },
    ],
  };
}
