import { shellConfig } from '@challenge-coins/tools/webpack/preset';

export default shellConfig();
