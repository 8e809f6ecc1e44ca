import { shellConfig } from '../tools/webpack/preset.ts';

export default shellConfig();
