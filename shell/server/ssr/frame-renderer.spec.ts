import { startFakeShop } from '../shop.fixture.ts';

const PAINTER = `module.exports = {
  pages: { '/': {} },
  queries: () => [],
  async paint({ path, known: [{ data }] }) {
    const html = '<header>' + data.hero_description + '</header><main><!--page--></main>';
    return { html, head: { title: path } };
  },
};`;

describe("the shell's frame", () => {
  it('is painted by the shell’s own release, around the page of the remote', async () => {
    const shop = await startFakeShop({}, { painter: PAINTER });
    const painting = { html: '<h1>Catherine Flon</h1>', head: { title: 'Catherine Flon' } };
    shop.storefront.answers['/paint/ssss'] = { body: painting };
    // On a busy machine the first pages may come before it is ready: they are pages nevertheless.
    let body = '';
    while (!body.includes('data-painted')) ({ body } = await shop.app.inject('/product/7'));
    expect(body).toContain(
      '<header>Struck "in" Haiti</header><main><h1>Catherine Flon</h1></main></div>',
    );
    await shop.close();
  });

  it('that fails leaves the page as it was before there were painted ones', async () => {
    const shop = await startFakeShop(
      {},
      { painter: 'module.exports = { paint() { process.exit(); } };' },
    );
    shop.storefront.answers['/paint/ssss'] = { body: { html: '<h1>x</h1>', head: { title: 'x' } } };
    const { body, statusCode } = await shop.app.inject('/product/7');
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"><div aria-hidden="true">');
    await shop.close();
  });
});
