import fastify from 'fastify';
import { handleError, tooBusy } from './http-error.ts';

describe('an error', () => {
  const app = fastify();
  app.setErrorHandler((error, request, reply) => handleError(error, request, reply));
  app.get('/*', () => {
    throw tooBusy();
  });
  const get = (url: string, language?: string) =>
    app.inject({ url, headers: language === undefined ? {} : { 'accept-language': language } });

  it.each([
    ['/shop', undefined, 'The shop is very busy. Please try again in a moment.\n'],
    [
      '/fr/shop',
      undefined,
      'La boutique est très sollicitée. Veuillez réessayer dans un instant.\n',
    ],
    ['/ht', 'fr', 'Gen twòp moun sou boutik la. Tanpri eseye ankò talè.\n'],
    ['/french', undefined, 'The shop is very busy. Please try again in a moment.\n'],
  ])('is in the language of the page %s', async (url, language, text) => {
    expect((await get(url, language)).body).toBe(text);
  });

  it('of the API is in the language that a page of the shop names', async () => {
    const response = await get('/api/cart', 'ht');
    expect(response.headers['content-language']).toBe('ht');
    expect(response.json()).toMatchObject({
      code: 'shell.too-busy',
      detail: 'Gen twòp moun sou boutik la. Tanpri eseye ankò talè.',
      error: 'Gen twòp moun sou boutik la. Tanpri eseye ankò talè.',
    });
  });

  it.each([undefined, 'en', 'fr-FR,fr;q=0.9', 'de'])(
    'of the API is English, as before, for the languages %s of a browser',
    async (language) => {
      const response = await get('/api/cart', language);
      expect(response.headers['content-language']).toBeUndefined();
      expect(response.json()).toMatchObject({
        detail: 'The shop is very busy. Please try again in a moment.',
      });
    },
  );
});
