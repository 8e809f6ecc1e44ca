import { remoteConfig } from '@challenge-coins/tools/webpack/preset';

export default remoteConfig('storefront-mfe');
