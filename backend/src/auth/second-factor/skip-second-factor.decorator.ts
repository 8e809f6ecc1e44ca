import { SetMetadata } from '@nestjs/common';

export const WITHOUT_SECOND_FACTOR = 'without-second-factor';

/** A route of the staff that stays open to who has no second factor yet: where it is set up. */
export function SkipSecondFactor(): MethodDecorator {
  return SetMetadata(WITHOUT_SECOND_FACTOR, true);
}
