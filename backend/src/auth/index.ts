// What other modules may use of the auth module: nothing else of it.
export { FreshProof } from './fresh-proof/fresh-proof.decorator.js';
export { DeleteAccountBody } from './account/account.contract.js';
export { LinkUsedUp, WrongPassword } from './account/account.errors.js';
export { AccountService } from './account/account.service.js';
export { AccountTokens, digestOf } from './account/account-tokens.js';
export { Accounts } from './accounts.js';
export { ACCESS, Needs, Public, SignedIn, Staff, type Access } from './access.decorators.js';
export { By, using, type Actor } from './actor.decorator.js';
export { foldEmail, RegisterBody, staffPassword } from './auth.contract.js';
export { Ahead, ReadsAhead } from './ahead.js';
export { EmailTaken, Forbidden, NotSignedIn, PermissionMissing } from './auth.errors.js';
export { AuthModule } from './auth.module.js';
export { JWT_SECRET } from './jwt.strategy.js';
export { CurrentUser, type SessionUser } from './current-user.decorator.js';
export { DEVICE_COOKIE, setDeviceCookie } from './device-cookie.js';
export { Passwords } from './passwords.js';
export {
  MAY,
  PERMISSION_WORDS,
  PERMISSIONS,
  rightsOf,
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
  OwnFactorFirst,
  SecondFactorOff,
  SecondFactorOn,
  SecondFactorRequired,
  TooManyCodes,
  WrongCode,
} from './second-factor/second-factor.errors.js';
export { SecondFactors, type FactorChange } from './second-factor/second-factors.js';
export { WithoutSecondFactor } from './second-factor/without-second-factor.decorator.js';
export { User } from './user.entity.js';
