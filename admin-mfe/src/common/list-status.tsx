import { countOf, VisuallyHidden } from '@challenge-coins/shared-ui/ui';
import section from './section.module.css';

/** Says how many a search or filter has found, once the list has arrived. */
export function ListStatus({ total, noun }: { total: number | undefined; noun: string }) {
  return (
    <div role="status" className={section.heard}>
      {total !== undefined && <VisuallyHidden>{countOf(total, noun)} found</VisuallyHidden>}
    </div>
  );
}
