import { QueryView } from '@challenge-coins/shared-ui/views';
import { Link, type useQuery } from '@challenge-coins/shared-ui/platform';
import { FieldError } from '@challenge-coins/shared-ui/ui';
import { useId } from 'react';
import { requestPath } from '../../request-path.ts';
import type { CartDeliveryOption } from './delivery.queries.ts';
import {
  formatDays,
  formatDeliveryPrice,
  formatDuties,
  formatPickUpPoint,
} from './delivery-texts.ts';
import { formatArrival } from './arrival.ts';
import classes from './checkout-form.module.css';

interface DeliveryChoiceProps {
  /** Empty: not chosen yet. */
  readonly country: string;
  readonly query: ReturnType<typeof useQuery<CartDeliveryOption[]>>;
  readonly offered: readonly CartDeliveryOption[];
  readonly chosen: CartDeliveryOption | undefined;
  readonly error: string | undefined;
  readonly onChoose: (id: string) => void;
}

/** Choice among the delivery services for the cart and the country. */
export function DeliveryChoice({ country, query, offered, ...props }: DeliveryChoiceProps) {
  const { chosen, error, onChoose } = props;
  const errorId = useId();
  if (country === '') return <p>{$t('delivery.chooseCountryFirst')}</p>;
  return (
    <QueryView
      query={query}
      pending={$t('delivery.loading')}
      failure={{ title: $t('delivery.loadFailed'), level: 3 }}
    >
      {() =>
        offered.length === 0 ? (
          <p>
            {$t('delivery.notServed', {
              link: (text) => <Link to={requestPath('other')}>{text}</Link>,
            })}
          </p>
        ) : (
          <fieldset className={classes.choices}>
            <legend>{$t('delivery.how')}</legend>
            {error && <FieldError id={errorId}>{error}</FieldError>}
            {offered.map((option) => (
              <Option
                key={option.id}
                option={option}
                checked={option.id === chosen?.id}
                onSelect={() => onChoose(option.id)}
                errorId={error && errorId}
              />
            ))}
          </fieldset>
        )
      }
    </QueryView>
  );
}

interface OptionProps {
  readonly option: CartDeliveryOption;
  readonly checked: boolean;
  readonly onSelect: () => void;
  readonly errorId: string | undefined;
}

function Option({ option, checked, onSelect, errorId }: OptionProps) {
  const id = useId();
  const { name, price, pick_up_point: point } = option;
  const arrival = formatArrival(option);
  const facts = [
    ...(point ? [formatPickUpPoint(point), point.opening_hours] : []),
    formatDays(option),
    arrival &&
      (point
        ? $t('delivery.readyAbout', { dates: arrival })
        : $t('delivery.withYou', { dates: arrival })),
    formatDuties(option),
  ].filter((text) => text !== '');
  return (
    <div className={classes.choice}>
      <input
        id={id}
        type="radio"
        name="delivery.service_id"
        checked={checked}
        onChange={onSelect}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId ? `${errorId} ${id}-hint` : `${id}-hint`}
      />
      <label htmlFor={id} className={classes.option}>
        <span>{name}</span> <span>{formatDeliveryPrice(price)}</span>
      </label>
      <div id={`${id}-hint`} className={classes.hint}>
        {facts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  );
}
