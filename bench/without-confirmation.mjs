// Preloaded into an API: creates orders without their message, so that the benchmark can measure the
// message's cost. Everything else is the built API.
import pg from 'pg';

/** The WITH expression that inserts the message, up to the next one. */
const MESSAGE = /^ *confirmed AS \(INSERT INTO outbox .*?\),(?=\s*\w+ AS \()/ms;
/** Every parameter of a statement must be used; the language is used by the message alone. */
const WITHOUT = 'confirmed AS (SELECT $15::text),';
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function withoutConfirmation(asked, ...rest) {
  const text = typeof asked === 'object' ? asked.text : undefined;
  if (!text?.includes('INSERT INTO outbox')) return query.call(this, asked, ...rest);
  return query.call(this, { ...asked, text: text.replace(MESSAGE, WITHOUT) }, ...rest);
};
