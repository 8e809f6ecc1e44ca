import { remoteConfig } from '../tools/webpack/preset.ts';

export default remoteConfig('storefront-mfe');
