import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '../audit/index.js';
import { AuthModule } from '../auth/index.js';
import { MessagesModule } from '../messages/index.js';
import { InvitationsController } from './invitations.controller.js';
import { InvitationsService } from './invitations.service.js';
import { NewOwnerEmails } from './new-owner-emails.js';
import { StaffController } from './staff.controller.js';
import { StaffInvitation } from './staff-invitation.entity.js';
import { StaffEmails } from './staff-emails.js';
import { StaffService } from './staff.service.js';

@Module({
  imports: [AuditModule, AuthModule, MessagesModule, TypeOrmModule.forFeature([StaffInvitation])],
  controllers: [StaffController, InvitationsController],
  providers: [StaffService, StaffEmails, InvitationsService, NewOwnerEmails],
})
export class StaffModule {}
