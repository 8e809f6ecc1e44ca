// Public interface of the auth module.
export { RequireReauthentication } from './reauthentication/reauthentication.decorator.js';
export { DeleteAccountBody } from './account/account.contract.js';
export { LinkUsedUp, WrongPassword } from './account/account.errors.js';
export { AccountService } from './account/account.service.js';
export { AccountTokens, hashLinkSecret } from './account/account-tokens.js';
export { AccountsService } from './accounts.service.js';
export {
  ACCESS,
  RequirePermission,
  Public,
  Authenticated,
  StaffOnly,
  type AccessPolicy,
} from './access.decorators.js';
export { CurrentActor, actorWithPermission, type Actor } from './actor.decorator.js';
export { normalizeEmail, RegisterBody, staffPassword } from './auth.contract.js';
export { Prefetched, Prefetch } from './prefetch.decorator.js';
export { EmailTaken, Forbidden, NotSignedIn, PermissionMissing } from './auth.errors.js';
export { AuthModule } from './auth.module.js';
export { JWT_SECRET } from './jwt.strategy.js';
export { CurrentUser, type AuthenticatedUser } from './current-user.decorator.js';
export { DEVICE_COOKIE, setDeviceCookie } from './device-cookie.js';
export { findOwnerEmail, findOwnerIds, findStaffEmail, findStaffIds } from './owners.query.js';
export { PasswordsService } from './passwords.service.js';
export {
  ROLE_PERMISSIONS,
  PERMISSION_NAMES,
  getRoleColumns,
  STAFF_ROLES,
  type StaffRole,
} from './permissions.js';
export { isStaff } from './role.js';
export { deviceName } from './devices/device-name.js';
export { provisionAdmin, randomPassword } from './provisioning.js';
export {
  BeginSecondFactorBody,
  RecoveryCodes,
  SecondFactorCodeBody,
  SecondFactorRule,
  SecondFactorSecret,
  SecondFactorSession,
  SecondFactorView,
  TurnOffSecondFactorBody,
} from './second-factor/second-factor.contract.js';
export {
  OwnSecondFactorRequired,
  SecondFactorOff,
  SecondFactorOn,
  SecondFactorRequired,
  TooManyCodes,
  WrongCode,
} from './second-factor/second-factor.errors.js';
export { SecondFactorService, type FactorChange } from './second-factor/second-factor.service.js';
export { SkipSecondFactor } from './second-factor/skip-second-factor.decorator.js';
export { UserEntity } from './user.entity.js';
export { permissionText } from './permission-texts.js';
