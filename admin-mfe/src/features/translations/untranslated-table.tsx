import { Link } from '@challenge-coins/shared-ui/platform';
import { Badge, Table } from '@challenge-coins/shared-ui/ui';
import { adminPath } from '../../common/access/admin-path.ts';
import { LANGUAGE_LABELS } from '../../common/languages/language-labels.ts';
import { MARK_LABELS, PRODUCT_TEXT_LABELS } from './translation-labels.ts';
import type { TranslationStatus } from './translations.queries.ts';

interface UntranslatedTableProps {
  readonly products: TranslationStatus['products'];
}

/** Table of products whose translation is incomplete or older than the English texts, a row per language. */
export function UntranslatedTable({ products }: UntranslatedTableProps) {
  return (
    <Table
      caption={$t('adminTranslations.productsCaption')}
      captionHidden
      stacks
      heads={[
        $t('adminCommon.product'),
        $t('adminTranslations.language'),
        $t('adminTranslations.missingTexts'),
        $t('adminCommon.state'),
      ]}
    >
      <tbody>
        {products.map(({ id, name, locale, missing, outdated }) => (
          <tr key={`${id} ${locale}`}>
            <th scope="row">
              <Link to={adminPath.productTexts(id, locale)}>{name}</Link>
            </th>
            <td>{LANGUAGE_LABELS[locale]}</td>
            <td>{missing.map((text) => PRODUCT_TEXT_LABELS[text]).join(', ') || '—'}</td>
            <td>
              <Badge tone="warning">{outdated ? MARK_LABELS.outdated : MARK_LABELS.missing}</Badge>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
