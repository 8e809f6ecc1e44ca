import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiTags } from '../common/api-doc.js';
import { CurrentUser, Public, Roles, type SessionUser } from '../auth/index.js';
import { Returns } from '../common/returns.decorator.js';
import { Settings, SettingsChange } from './settings.contract.js';
import { SettingsService } from './settings.service.js';

@ApiTags('settings')
@Controller('settings')
@Roles('admin')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Public()
  @Returns(200, Settings)
  read() {
    return this.settings.read();
  }

  @Put()
  @Returns(200, Settings)
  save(@Body({ schema: SettingsChange }) body: SettingsChange, @CurrentUser() admin: SessionUser) {
    return this.settings.save(body, admin.id);
  }
}
