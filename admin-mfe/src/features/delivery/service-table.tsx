import type { MouseEvent } from 'react';
import { useHost } from '@challenge-coins/shared-ui/host';
import { Badge, Button, Table } from '@challenge-coins/shared-ui/ui';
import { countryName } from '../../common/countries.ts';
import { daysText, limitsText, priceText } from './delivery-labels.ts';
import { useDeleteService, type DeliveryService } from './delivery.queries.ts';
import classes from './delivery.module.css';
import { hidden } from '../../common/layout/hidden-text.tsx';

interface ServiceTableProps {
  readonly caption: string;
  readonly services: readonly DeliveryService[];
  readonly onEdit: (event: MouseEvent<HTMLElement>, service: DeliveryService) => void;
}

/** Table of the services of a zone, or of the pick-up points. */
export function ServiceTable({ caption, services, onEdit }: ServiceTableProps) {
  return (
    <Table
      caption={caption}
      captionHidden
      stacks
      heads={[
        $t('adminDelivery.service'),
        $t('adminCommon.price'),
        $t('adminDelivery.time'),
        $t('adminDelivery.limits'),
        $t('adminCommon.change'),
      ]}
    >
      <tbody>
        {services.map((service) => (
          <ServiceRow key={service.id} service={service} onEdit={onEdit} />
        ))}
      </tbody>
    </Table>
  );
}

interface ServiceRowProps extends Pick<ServiceTableProps, 'onEdit'> {
  readonly service: DeliveryService;
}

function ServiceRow({ service, onEdit }: ServiceRowProps) {
  const host = useHost();
  const remove = useDeleteService(service);
  const { name, pick_up_point: point, active } = service;
  const confirmAndRemove = async () => {
    if (await host.confirm(deleteConfirmation(name))) remove.mutate();
  };
  return (
    <tr className={classes.row}>
      <th scope="row">
        {name} {!active && <Badge>{$t('adminDelivery.notOffered')}</Badge>}
        {point && (
          <small className={classes.detail}>
            {point.line1}, {point.city}, {countryName(point.country)}
          </small>
        )}
      </th>
      <td data-head={$t('adminCommon.price')}>{priceText(service)}</td>
      <td data-head={$t('adminDelivery.time')}>{daysText(service)}</td>
      <td data-head={$t('adminDelivery.limits')}>{limitsText(service)}</td>
      <td className={classes.actions}>
        <Button size="small" onClick={(event) => onEdit(event, service)}>
          {$t('adminDelivery.editItem', { name, hidden })}
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={remove.isPending}
          onClick={() => void confirmAndRemove()}
        >
          {$t('adminDelivery.deleteItem', { name, hidden })}
        </Button>
      </td>
    </tr>
  );
}

const deleteConfirmation = (name: string) => ({
  title: $t('adminDelivery.deleteTitle', { name }),
  message: $t('adminDelivery.deleteMessage'),
  confirmLabel: $t('adminCommon.delete'),
  cancelLabel: $t('adminCommon.keepIt'),
});
