import { useApi } from '../../test/api.js';
import { TRANSLATED_LOCALES } from '../common/locale.js';
import { getDataProcessing, type DataProcessingDto } from './data-processing.contract.js';
import { renderPersonalDataPage } from './personal-data-page.js';

const { items: ENGLISH } = getDataProcessing(undefined);

describe('what personal data the shop stores', () => {
  const api = useApi();

  it('is public and agrees with the record of processing activities', async () => {
    for (const query of ['', '?locale=en'])
      expect(await api.get(`/data-processing${query}`)).toMatchObject({
        ...{ status: 200, body: { items: ENGLISH } },
      });
    const record = renderPersonalDataPage();
    for (const { purpose, basis, retention } of ENGLISH)
      expect(record).toContain(`| ${purpose} | ${basis} | ${retention} |`);
  });

  it('names each purpose once, and none about staff', () => {
    const items = ENGLISH.map((item) => JSON.stringify(item));
    expect(new Set(items).size).toBe(items.length);
    expect(ENGLISH).toContainEqual(
      expect.objectContaining({ purpose: 'emails about orders and the account' }),
    );
    expect(ENGLISH.map(({ subject }) => subject)).not.toContain('staff');
  });

  it.each(TRANSLATED_LOCALES)('has every text in %s', async (locale) => {
    const { body } = await api.get<DataProcessingDto>(`/data-processing?locale=${locale}`);
    expect(body.locale).toBe(locale);
    const inEnglish = body.items.flatMap((item, index) =>
      Object.entries(ENGLISH[index] ?? {}).filter(
        ([name, text]) => item[name as keyof typeof item] === text,
      ),
    );
    expect(inEnglish).toEqual([]);
    expect(body.items).toHaveLength(ENGLISH.length);
  });
});
