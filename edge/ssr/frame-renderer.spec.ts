import { startFakeShop } from '../shop.fixture.ts';

const SSR_BUNDLE = `module.exports = {
  pages: { '/': {} },
  queries: () => [],
  async paint({ path, known: [{ data }] }) {
    const html = '<header>' + data.hero_description + '</header><main><!--page--></main>';
    return { html, head: { title: path } };
  },
};`;

describe("the shell's frame", () => {
  it("is rendered by the shell’s release around the remote's page", async () => {
    const shop = await startFakeShop({}, { painter: SSR_BUNDLE });
    const page = { html: '<h1>Catherine Flon</h1>', head: { title: 'Catherine Flon' } };
    shop.storefront.responses['/paint/ssss'] = { body: page };
    // On a busy machine, the first pages may be sent before the renderer is ready.
    let body = '';
    while (!body.includes('data-painted')) ({ body } = await shop.app.inject('/product/7'));
    expect(body).toContain(
      '<header>Struck "in" Haiti</header><main><h1>Catherine Flon</h1></main></div>',
    );
    await shop.close();
  });

  it('that fails falls back to the placeholder', async () => {
    const shop = await startFakeShop(
      {},
      { painter: 'module.exports = { paint() { process.exit(); } };' },
    );
    shop.storefront.responses['/paint/ssss'] = {
      body: { html: '<h1>x</h1>', head: { title: 'x' } },
    };
    const { body, statusCode } = await shop.app.inject('/product/7');
    expect(statusCode).toBe(200);
    expect(body).toContain('<div id="root"><div aria-hidden="true">');
    await shop.close();
  });
});
