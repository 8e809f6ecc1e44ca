import { VisuallyHidden } from '@challenge-coins/shared-ui/ui';

/** Tag of messages whose text is for screen readers only: `<hidden> the note for Haiti</hidden>`. */
export const hidden = (text: string) => <VisuallyHidden>{text}</VisuallyHidden>;
