import { SetMetadata } from '@nestjs/common';

/** Metadata key of `@SkipSecondFactor()`. */
export const WITHOUT_SECOND_FACTOR = 'without-second-factor';

/**
 * Leaves a staff route open to members without a required second factor, so that they can set one
 * up.
 */
export function SkipSecondFactor(): MethodDecorator {
  return SetMetadata(WITHOUT_SECOND_FACTOR, true);
}
