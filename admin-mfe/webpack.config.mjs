import { remoteConfig } from '@challenge-coins/tools/webpack/preset';

export default remoteConfig('admin-mfe');
